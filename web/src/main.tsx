import '@fontsource-variable/inter/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { rememberedLanguage, showLanguage } from './kit/language.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

await showLanguage(rememberedLanguage());
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
