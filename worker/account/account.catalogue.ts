/** How long the links that mails of accounts carry work. */
export const mailLinkHours = 1;
