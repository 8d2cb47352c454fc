export { EmailFrame } from './EmailFrame.tsx';
