export { orderTone } from './orderTone.ts';
export { paymentMethod } from './paymentMethod.ts';
