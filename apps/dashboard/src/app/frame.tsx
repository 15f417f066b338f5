import { Link, Outlet, useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, startTransition, Suspense, useCallback, useId, useMemo, useState } from 'react';
import { useMe } from '../api/session';
import { Button } from '../components/button';
import { Dialog } from '../components/dialog';
import { Loading } from '../components/notice';
import { Toasts } from '../components/toasts';
import { Leaving } from '../components/unsaved';
import { useShellWords } from '../words/shell';
import { pages, type PageEntry } from './pages';
import { loaded } from './loaded';
import { SignInForm } from './sign-in';
import { useSignedOut } from './signed-out';
import { ConnectionState } from './connection-state';
import { UserMenu } from './user-menu';
import { type Shortcut, useShortcuts } from './shortcuts';
import styles from './frame.module.css';

const Palette = lazy(() => loaded(() => import('./palette')));
const ShortcutList = lazy(() => loaded(() => import('./shortcut-list')));
const Requests = lazy(() => loaded(() => import('./requests')));

/** What can be opened over a page. */
type Overlay = 'palette' | 'shortcuts' | 'requests';

/** The pages that the user's role can read. */
function usePages(): readonly PageEntry[] {
  const { scopes } = useMe();
  return useMemo(() => pages.filter(({ scope }) => scope === undefined || scopes.includes(scope)), [scopes]);
}

/** What stands around every page: the rail, the palette, shortcuts, and the sign-in when the session has ended. */
export function Frame(): ReactNode {
  const words = useShellWords();
  const shown = usePages();
  const signedOut = useSignedOut();
  const [wanted, setOpen] = useState<Overlay>();
  // What opens above the sign-in would keep everybody from it.
  const open = signedOut ? undefined : wanted;
  const close = (): void => setOpen(undefined);
  // React shows for 300 ms what stands in for a part that is loaded, unless the part comes in a transition.
  const show = useCallback((what: Overlay) => startTransition(() => setOpen(what)), []);
  useFrameShortcuts(shown, show);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {words.skip}
      </a>
      <header className={styles.rail}>
        <Link to="/" className={styles.brand}>
          <img src="/app/icon.svg" alt="" width="22" height="22" />
          <span>Northline</span>
        </Link>
        <Button onPress={() => show('palette')}>
          {words.palette.open} <kbd className={styles.key}>Ctrl K</kbd>
        </Button>
        <Rail shown={shown} />
        <div className={styles.foot}>
          <ConnectionState />
          <UserMenu onOpen={show} />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        <Suspense fallback={<Loading />}>
          <Outlet />
        </Suspense>
      </main>
      <Suspense>
        {open === 'palette' && <Palette pages={shown} onClose={close} />}
        {open === 'shortcuts' && <ShortcutList onClose={close} />}
        {open === 'requests' && <Requests onClose={close} />}
      </Suspense>
      <Dialog title={words.signIn.title} isOpen={signedOut}>
        <p>{words.signIn.again}</p>
        <SignInForm />
      </Dialog>
      <Leaving />
      <Toasts />
    </div>
  );
}

/** Links to the pages; where the window is narrow, behind a button. */
function Rail({ shown }: { shown: readonly PageEntry[] }): ReactNode {
  const words = useShellWords();
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  return (
    <nav aria-label={words.navigation} className={styles.nav}>
      <div className={styles.fold}>
        <Button aria-expanded={isOpen} aria-controls={list} onPress={() => setOpen(!isOpen)}>
          {words.navigation}
        </Button>
      </div>
      <div id={list} className={styles.pages} data-open={isOpen}>
        {shown.map(({ id, to }) => (
          <Link
            key={id}
            to={to}
            className={styles.link}
            activeProps={{ 'aria-current': 'page' }}
            activeOptions={{ exact: to === '/' }}
            onClick={() => setOpen(false)}
          >
            {words.pages[id]}
          </Link>
        ))}
      </div>
    </nav>
  );
}

function useFrameShortcuts(shown: readonly PageEntry[], open: (what: Overlay) => void): void {
  const words = useShellWords();
  const navigate = useNavigate();
  const shortcuts = useMemo<Shortcut[]>(
    () => [
      { keys: 'mod+k', label: words.shortcuts.palette, run: () => open('palette') },
      { keys: '?', label: words.shortcuts.help, run: () => open('shortcuts') },
      { keys: 'q', label: words.requests.title, run: () => open('requests') },
      ...shown.map(({ id, to, key }) => ({
        keys: `g ${key}`,
        label: words.shortcuts.goTo(words.pages[id]),
        run: () => void navigate({ to }),
      })),
    ],
    [words, shown, open, navigate],
  );
  useShortcuts(shortcuts);
}
