/**
 * An e-mail as its reader sees it. It stands in a frame that runs nothing, sends nothing and opens nothing, and on white
 * paper, for which letters are written.
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
