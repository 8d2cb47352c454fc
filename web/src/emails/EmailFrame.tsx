/**
 * An e-mail as its reader sees it. The frame runs no scripts, sends nothing and opens no links. Its background is
 * white, because e-mails are written for white.
 */
export function EmailFrame({ title, html }: { title: string; html: string }) {
  return (
    <iframe
      title={title}
      sandbox=""
      srcDoc={html}
      style={{ display: 'block', width: '100%', height: '100%', border: 0, background: '#fff', colorScheme: 'light' }}
    />
  );
}
