export { CustomerEmails } from './CustomerEmails.tsx';
export { EmailFrame } from './EmailFrame.tsx';
