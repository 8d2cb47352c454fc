/** The glossary’s words, each in a sentence. */
export const words = {
  level_of_caution: 'How strict a purpose is: it says which reasons reject a photo at once, and which are tolerated.',
  anomaly: 'An earlier rejection of this customer’s photos, with its reasons: check whether the same is wrong again.',
  treatment_time: 'How many working minutes are promised to a customer for a verdict, for each hour of the week.',
  last_validation: 'A sorter’s verdict on what a controller has edited and sent back. After it the photo goes out.',
  wallet: 'What a partner has paid in advance. It lists each amount paid in or out, with a comment.',
  partner_plan: 'What a partner’s customers can buy and are told, and how its application looks.',
  promotion:
    'A code that makes an order cheaper, by a percentage or an amount, for some plans and countries or for all.',
  purpose: 'What a photo is for, with its rules: for example a passport of one country.',
  country_group: 'Countries of purchase that share their prices.',
  promised: 'Until when the customer was promised a verdict. It is kept if the first verdict comes in time.',
  sale_by_country:
    'How many paid orders were placed from each country for photos of each, at the last count. One for photos of two countries counts for both, a deleted one for none. Orders are counted, and no amounts.',
} as const;
