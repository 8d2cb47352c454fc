/** Where one's own second factor and sessions are; the menu of the account leads there. */
export const OWN_SECURITY = '/my-sign-in';
