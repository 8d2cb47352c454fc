import { type BrowserContext, expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** The messages that this page has shown and no test has expected yet. */
    messagesShown?: string[];
  }
}

/** Prepares every page of a browser, before anything is loaded into it. */
export async function watchPages(context: BrowserContext): Promise<void> {
  await context.addInitScript(holdStill);
  await context.addInitScript(saveData);
  await context.addInitScript(rememberMessages);
}

/** No animations, so that everything that is looked at or measured has its final state. */
function holdStill(): void {
  const still = new CSSStyleSheet();
  still.replaceSync(`*, ::before, ::after {
    transition: none !important;
    animation: none !important;
    scroll-behavior: auto !important;
  }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
}

/** No code of screens that the journey does not open: each browser would compile all of it anew. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

/** Records messages, because they disappear after some seconds, and on a busy machine before the test has looked. */
function rememberMessages(): void {
  const shown: string[] = [];
  window.messagesShown = shown;
  const MESSAGE = '[aria-live] [role=status], [aria-live] [role=alert]';
  const remember = (element: Element) => {
    const messages = [...element.querySelectorAll(MESSAGE), ...(element.matches(MESSAGE) ? [element] : [])];
    for (const message of messages) if (message.checkVisibility()) shown.push(message.textContent);
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) if (node instanceof Element) remember(node);
    }
  }).observe(document, { childList: true, subtree: true });
}

/** Expects that the page shows this message, or has shown it since the last expected one. Each message counts once. */
export async function expectMessage(page: Page, words: string | RegExp): Promise<void> {
  const wanted = typeof words === 'string' ? { text: words } : { pattern: words.source };
  await expect.poll(() => page.evaluate(takeMessage, wanted), `the message “${String(words)}”`).toBe(true);
}

function takeMessage({ text, pattern }: { text?: string; pattern?: string }): boolean {
  const shown = window.messagesShown ?? [];
  const at = shown.findIndex((message) =>
    pattern === undefined ? message.includes(text!) : new RegExp(pattern).test(message),
  );
  shown.splice(0, at + 1);
  return at >= 0;
}
