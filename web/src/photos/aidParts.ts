export { AidBar } from './AidBar.tsx';
export { AidLayer } from './AidLayer.tsx';
