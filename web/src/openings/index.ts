export { OpeningsButton } from './OpeningsButton.tsx';
