"""What can be asked, the forms it comes in, and how it is answered."""
