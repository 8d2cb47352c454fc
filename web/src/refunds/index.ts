export { PaidBackDialog } from './PaidBackDialog.tsx';
export { RefundButtons } from './RefundButtons.tsx';
export { WithdrawRefundDialog } from './WithdrawRefundDialog.tsx';
export { useRefundsPath } from './useRefundsPath.ts';
