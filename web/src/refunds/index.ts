export { PaidBackDialog } from './PaidBackDialog.tsx';
export { RefundButtons } from './RefundButtons.tsx';
export { useRefundsPath } from './useRefundsPath.ts';
