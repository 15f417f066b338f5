import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Cookie, Page } from 'playwright-core';
import { must, type Northline } from '../../packages/client/src/index.ts';
import { signIn, startChromium } from '../../tools/browser/chromium.ts';
import type { World } from '../world';

/** Whoever signs in to the dashboard. */
export interface Person {
  email: string;
  password: string;
}

/** What a member may be given. */
type Role = 'admin' | 'manager' | 'operator' | 'viewer';

/** How a browser shows pages. */
export interface Look {
  colorScheme?: 'light' | 'dark';
  locale?: string;
  width?: number;
}

/** A page of a browser, and what went wrong on it. */
export interface Shown {
  page: Page;
  context: BrowserContext;
  /** Errors of scripts, and what the page's policy refused. */
  errors: string[];
  /** Requests that were answered with an error. */
  refused: string[];
}

/** A real browser in front of a whole Northline. */
export class Ground {
  private readonly contexts = new Set<BrowserContext>();
  /** Browsers of visitors, which have the dashboard's files in their cache; a test's end closes their pages only. */
  private readonly visitors = new Map<string, BrowserContext>();

  private constructor(
    readonly world: World,
    private readonly browser: Browser,
  ) {}

  /** Starts the browser. */
  static async start(world: World): Promise<Ground> {
    return new Ground(world, await startChromium());
  }

  async stop(): Promise<void> {
    await this.browser.close();
  }

  /** Closes what a test has opened. */
  async closeAll(): Promise<void> {
    const pages = [...this.visitors.values()].flatMap((context) => context.pages());
    await Promise.all([...this.contexts, ...pages].map((one) => one.close()));
    this.contexts.clear();
  }

  /** The owner of the demo account. */
  get owner(): Person {
    const { email, password } = this.world.run;
    return { email, password };
  }

  /** A browser of its own, with nobody signed in. */
  async open(look: Look = {}): Promise<Shown> {
    const context = await this.newContext(look);
    this.contexts.add(context);
    return this.newPage(context);
  }

  private newContext({ colorScheme = 'light', locale = 'en-GB', width = 1280 }: Look): Promise<BrowserContext> {
    return this.browser.newContext({ colorScheme, locale, viewport: { width, height: 800 } });
  }

  private async newPage(context: BrowserContext): Promise<Shown> {
    const page = await context.newPage();
    const errors: string[] = [];
    const refused: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        errors.push(message.text());
    });
    page.on('response', (answer) => {
      if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
    });
    return { page, context, errors, refused };
  }

  /** The address of a page: `inbox?status=active`. */
  at(path: string): string {
    return `${this.world.run.baseUrl}/app/${path}`;
  }

  /** A browser of its own at a page, signed in through the sign-in page; in English. */
  async signIn(path = '', look: Omit<Look, 'locale'> = {}, person: Person = this.owner): Promise<Shown> {
    const shown = await this.open(look);
    await this.signInAt(shown.page, path, person);
    return shown;
  }

  /** Signs in at a page through the sign-in page. */
  async signInAt(page: Page, path: string, person: Person): Promise<void> {
    await page.goto(this.at(path));
    await signIn(page, person);
    await page.getByRole('navigation').waitFor();
  }

  /** A page with the session of these cookies, in the browser of everybody who visits with them and this look. */
  async visit(path: string, cookies: Cookie[], look: Look = {}): Promise<Shown> {
    const key = JSON.stringify([cookies, look]);
    const context = this.visitors.get(key) ?? (await this.newContext(look));
    this.visitors.set(key, context);
    await context.addCookies(cookies);
    const shown = await this.newPage(context);
    await shown.page.goto(this.at(path));
    await shown.page.getByRole('main').getByRole('heading').first().waitFor();
    return shown;
  }
}

/** Writes of a page to one address that are held back. */
export interface Held {
  /** Waits until a write is there; it has then been pressed and is unanswered. */
  came: Promise<unknown>;
  /** Lets what is held and what comes on to the server. */
  release: () => void;
  /** Answers what is held and what comes with a refusal. */
  refuse: (error: string) => void;
}

/** Holds back what a page writes to addresses; what it reads passes. */
export async function hold(page: Page, address: RegExp): Promise<Held> {
  const came = Promise.withResolvers<unknown>();
  const decided = Promise.withResolvers<string | undefined>();
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    came.resolve(undefined);
    const error = await decided.promise;
    if (error === undefined) return route.continue();
    return route.fulfill({ status: 409, json: { error } });
  });
  return { came: came.promise, release: () => decided.resolve(undefined), refuse: decided.resolve };
}

/** Hears every byte of the event stream of a page that is not yet there. */
export async function listenIn(page: Page, heard: (text: string) => void): Promise<void> {
  await page.exposeFunction('heard', heard);
  await page.addInitScript(tellStream);
}

/** Tells every byte of the page's event stream; runs in the page. */
const tellStream = `{
  const send = globalThis.fetch;
  globalThis.fetch = async (...call) => {
    const answer = await send(...call);
    if (!answer.url.endsWith('/api/events')) return answer;
    const [theirs, ours] = answer.body.tee();
    const decoder = new TextDecoder();
    ours.pipeTo(new WritableStream({ write: (chunk) => void heard(decoder.decode(chunk)) })).catch(() => undefined);
    return new Response(theirs, answer);
  };
}`;

/** A new member of an account. */
export async function join(api: Northline, role: Role, email: string): Promise<Person & { id: string }> {
  const password = 'seven green bottles';
  const { _id: id } = await must(api.POST('/api/team/members', { body: { email, role, password } }));
  return { email, password, id };
}

/** What axe finds wrong on a page by WCAG 2.2 AA and its best practices. */
export async function findingsOn(page: Page): Promise<string[]> {
  // The other mode opens a page for its results, for the sake of frames of other origins, of which there are none.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** How many pixels the page can be scrolled sideways. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate('Math.max(0, document.documentElement.scrollWidth - innerWidth)');

/** Doubles the text of a page, as browsers do for whoever sets it so; resolves when the page is laid out by it. */
export async function enlargeText(page: Page): Promise<void> {
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  await page.waitForFunction("getComputedStyle(document.documentElement).fontSize === '32px'");
}

/** Headings and controls of a page's main part that stand beside the screen, and cannot be scrolled to. */
export const besideOf = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => {
    const scrolls = (one) => one && (/auto|scroll/.test(getComputedStyle(one).overflowX) || scrolls(one.parentElement));
    const isBeside = ({ left, right, width }) => width > 1 && (left < -1 || right > innerWidth + 1);
    return [...document.querySelectorAll('main :is(h1, h2, a, button, input, select, textarea)')]
      .filter((one) => one.checkVisibility() && !scrolls(one.parentElement) && isBeside(one.getBoundingClientRect()))
      .map((one) => one.outerHTML.slice(0, 200));
  })()`);

/** Controls of a page that its notifications cover. */
export const coveredOn = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => {
    const notices = document.querySelector('[role=log][aria-label=Notifications]');
    const over = notices.getBoundingClientRect();
    const isUnder = (box) =>
      box.width > 1 && box.left < over.right && box.right > over.left && box.top < over.bottom && box.bottom > over.top;
    return [...document.querySelectorAll('a, button, input, select, textarea')]
      .filter((one) => !notices.contains(one) && one.checkVisibility() && isUnder(one.getBoundingClientRect()))
      .map((one) => one.outerHTML.slice(0, 200));
  })()`);

/** A screenshot of what can be seen of a page, with nothing moving. */
export const pictureOf = (page: Page): Promise<Buffer> => page.screenshot({ animations: 'disabled', caret: 'hide' });

/** Chooses in a field that looks up what is typed. */
export async function choose(page: Page, field: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(name);
  await page.getByRole('option', { name }).click();
}
