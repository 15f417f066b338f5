import { lazyRouteComponent as lazily } from '@tanstack/react-router';

const againMs = 2_000;

/** How often a file may fail to load while the server is in reach: the network may have come back in between. */
const failures = 3;

/**
 * Loads a file of the page. While no server is in reach it waits for one: a reload would lose what was typed. A file of an
 * older release is gone from the server: there a reload brings the new ones.
 */
export async function loaded<Module>(load: () => Promise<Module>): Promise<Module> {
  let left = failures;
  for (;;) {
    try {
      return await load();
    } catch (cause) {
      const release = await present();
      if (release === 'other') location.reload();
      if (release === 'same') left -= 1;
      // Not the browser's own error, for which the router would reload the page.
      if (left === 0) throw new Error('A file of this page does not load', { cause });
    }
    await new Promise((resolve) => setTimeout(resolve, againMs));
  }
}

/** A page whose file is loaded when it is first shown. */
export const lazyRouteComponent = ((load: () => Promise<object>, name?: string) =>
  lazily(() => loaded(load), name as never)) as typeof lazily;

/** Whether the server has the release that runs here; undefined when none is in reach. */
async function present(): Promise<'same' | 'other' | undefined> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"]')?.getAttribute('src');
  try {
    const page = await fetch('/app/', { cache: 'no-store' });
    if (!page.ok) return undefined;
    return (await page.text()).includes(script ?? '') ? 'same' : 'other';
  } catch {
    return undefined;
  }
}
