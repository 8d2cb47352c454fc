/** Everybody of the demo house is of this domain: `.test` never leads anywhere. */
export const DEMO_DOMAIN = 'demo.likeness.test';
