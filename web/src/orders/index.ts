export { orderTone } from './orderTone.ts';
