import type { PROMOTION_TEAMS, PROMOTION_TYPES } from '@likeness/contract/catalogue/finance';

/** What one euro buys, in the spring of 2026 or nearly. */
export const FOREX = [
  { label: 'Euro', currency: 'EUR', symbol: '€', rate: 1, supportedByStripe: true },
  { label: 'US dollar', currency: 'USD', symbol: '$', rate: 1.1652, supportedByStripe: true },
  { label: 'Pound sterling', currency: 'GBP', symbol: '£', rate: 0.8734, supportedByStripe: true },
  { label: 'Swiss franc', currency: 'CHF', symbol: 'CHF', rate: 0.9312, supportedByStripe: true },
  { label: 'Canadian dollar', currency: 'CAD', symbol: 'CA$', rate: 1.6241, supportedByStripe: true },
  { label: 'Australian dollar', currency: 'AUD', symbol: 'A$', rate: 1.7688, supportedByStripe: true },
  { label: 'Polish zloty', currency: 'PLN', symbol: 'zł', rate: 4.2385, supportedByStripe: true },
  { label: 'Japanese yen', currency: 'JPY', symbol: '¥', rate: 181.42, supportedByStripe: true },
  { label: 'Indian rupee', currency: 'INR', symbol: '₹', rate: 104.35, supportedByStripe: true },
  { label: 'Moroccan dirham', currency: 'MAD', symbol: 'DH', rate: 10.742, supportedByStripe: false },
  { label: 'Brazilian real', currency: 'BRL', symbol: 'R$', rate: 6.2153, supportedByStripe: true },
  { label: 'Chinese yuan', currency: 'CNY', symbol: 'CN¥', rate: 8.2264, supportedByStripe: false },
  { label: 'South Korean won', currency: 'KRW', symbol: '₩', rate: 1708.6, supportedByStripe: false, active: false },
] as const;

export interface PromotionContent {
  readonly label: string;
  readonly code: string;
  readonly type: (typeof PROMOTION_TYPES)[number];
  readonly amount: number;
  readonly team: (typeof PROMOTION_TEAMS)[number];
  readonly quantity?: number;
  readonly used: number;
  /** Days from today; behind us, where it is below 0. */
  readonly expiresIn?: number;
  readonly addedBefore: number;
  readonly active?: false;
}

export const PROMOTIONS: readonly PromotionContent[] = [
  {
    label: 'Welcome',
    code: 'WELCOME10',
    type: 'percentage',
    amount: 10,
    team: 'Marketing',
    used: 412,
    addedBefore: 80,
  },
  {
    label: 'Summer passports',
    code: 'SUMMER',
    type: 'percentage',
    amount: 15,
    team: 'Marketing',
    quantity: 1000,
    used: 37,
    expiresIn: 60,
    addedBefore: 12,
  },
  {
    label: 'Two euros off the second photo',
    code: 'SECOND2',
    type: 'amount',
    amount: 2,
    team: 'Sales',
    used: 128,
    addedBefore: 64,
  },
  {
    label: 'For a photo that was refused',
    code: 'SORRY',
    type: 'percentage',
    amount: 100,
    team: 'Customer Service',
    quantity: 500,
    used: 83,
    addedBefore: 70,
  },
  {
    label: 'Goodwill, five euros',
    code: 'GOODWILL5',
    type: 'amount',
    amount: 5,
    team: 'Customer Service',
    used: 21,
    addedBefore: 55,
  },
  {
    label: 'Students',
    code: 'CAMPUS',
    type: 'percentage',
    amount: 20,
    team: 'Marketing',
    quantity: 2000,
    used: 644,
    expiresIn: 120,
    addedBefore: 76,
  },
  {
    label: 'Travel fair',
    code: 'FAIR26',
    type: 'percentage',
    amount: 25,
    team: 'Sales',
    quantity: 300,
    used: 300,
    expiresIn: -8,
    addedBefore: 40,
  },
  {
    label: 'Winter visas',
    code: 'WINTER',
    type: 'percentage',
    amount: 12,
    team: 'Marketing',
    used: 957,
    expiresIn: -30,
    addedBefore: 85,
    active: false,
  },
  {
    label: 'New layout of the app',
    code: 'TRYNEW',
    type: 'amount',
    amount: 1.5,
    team: 'Product',
    quantity: 100,
    used: 62,
    expiresIn: 5,
    addedBefore: 21,
  },
  {
    label: 'Payment tests',
    code: 'TESTPAY',
    type: 'amount',
    amount: 6.9,
    team: 'IT',
    quantity: 50,
    used: 9,
    addedBefore: 30,
  },
];
