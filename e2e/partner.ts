/** How the demo house's photo app signs what it sends. */
export const PARTNER = { authorization: 'Bearer demo-partner-key-photo-app' };
