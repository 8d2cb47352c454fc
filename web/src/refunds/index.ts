export { PaidBackDialog } from './PaidBackDialog.tsx';
export { RefundButtons } from './RefundButtons.tsx';
