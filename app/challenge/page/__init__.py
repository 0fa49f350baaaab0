"""The pages of this room (fight now, challenge by mail, answer an invitation) and the parts they are made of."""
