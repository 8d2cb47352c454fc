/** The API key of the demo house's photo app. */
export const PARTNER = { authorization: 'Bearer demo-partner-key-photo-app' };
