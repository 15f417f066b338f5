import { QueryClientProvider, QueryErrorResetBoundary, useQuery } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode, Suspense, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nProvider } from 'react-aria-components';
import { makeCache } from './api/cache';
import { keepLive } from './api/live';
import { isSignedOut } from './api/northline';
import { me } from './api/session';
import { keepFocus } from './app/focus';
import { setLiveState, useMayRead } from './app/live-state';
import { goOn, SignInPage } from './app/sign-in';
import { onSignedInElsewhere, setSignedOut, useSignedOut } from './app/signed-out';
import { Failure, Loading } from './components/notice';
import { router } from './routes';
import { localeOf, useLanguage } from './words/language';
import './theme.css';

keepFocus();

const cache = makeCache(() => setSignedOut(true));

// The page's file comes while it is asked who is signed in.
void cache.query(me).catch(() => undefined);
void router.load();

function App(): ReactNode {
  return (
    <I18nProvider locale={localeOf[useLanguage()]}>
      <QueryClientProvider client={cache}>
        <Suspense fallback={<Loading />}>
          <Signed />
        </Suspense>
      </QueryClientProvider>
    </I18nProvider>
  );
}

/** The pages for whoever is signed in; a session that ends later leaves the page as it is, and asks over it. */
function Signed(): ReactNode {
  const { data, error, refetch } = useQuery(me);
  const signedOut = useSignedOut();
  useEffect(() => (signedOut ? undefined : keepLive(cache, setLiveState)), [signedOut]);
  if (data) return <Pages />;
  if (isSignedOut(error)) return <SignInPage />;
  return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading />;
}

function Pages(): ReactNode {
  const mayRead = useMayRead();
  useEffect(() => onSignedInElsewhere(() => void goOn(cache)), []);
  if (!mayRead) return <Loading />;
  return (
    <QueryErrorResetBoundary>
      <RouterProvider router={router} />
    </QueryErrorResetBoundary>
  );
}

const place = document.getElementById('root');
if (place)
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
