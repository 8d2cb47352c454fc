import './customer.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CustomerPage } from './CustomerPage.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

/** The last part of the page's address. It is sent only to our own server, in a header. */
const token = /^\/customer\/([\w-]+)/.exec(window.location.pathname)?.[1] ?? '';

createRoot(root).render(
  <StrictMode>
    <CustomerPage token={token} />
  </StrictMode>,
);
