import { pagePolicy } from '../http/security-headers';

const style =
  'body{font:18px/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1rem;text-align:center}button{font:inherit;padding:.5rem 1.5rem}';

/** What these pages may do where they are shown. */
export const unsubscribePolicy = pagePolicy(style);

/** The page of an unsubscribe link: one button, no script, nothing from elsewhere. */
export function unsubscribePage(email: string): string {
  return page(
    'Unsubscribe',
    `<p>No more messages to <b>${escape(email)}</b>?</p><form method="post"><button>Unsubscribe</button></form>`,
  );
}

/** What is shown afterwards. */
export function unsubscribedPage(email: string): string {
  return page('Unsubscribed', `<p><b>${escape(email)}</b> gets no more messages.</p>`);
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="robots" content="noindex"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style><h1>${title}</h1>${body}</html>`;
}

function escape(text: string): string {
  const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);
}
