import type { Page, Route } from '@playwright/test';

const generic = 'Something went wrong. Please try again.';
const unreadable = 'The response could not be read.';

export interface Fault {
  name: string;
  answer: (route: Route) => Promise<void>;
  /** The site's own message about the error. */
  words: string;
  /** True if the site treats the response as a refusal, which has other texts in the specification. */
  isNo?: boolean;
  /** The server's message. */
  said?: string;
  status?: number;
}

const json = (body: string) => ({ status: 200, contentType: 'application/json', body });
const html = '<!doctype html><title>Welcome</title><h1>Something else answers here</h1>';

export const away: Fault = { name: 'cut off', answer: (route) => route.abort(), words: 'Network error' };
export const failing: Fault = {
  name: '500 from our server',
  answer: (route) => route.fulfill({ status: 500, json: { success: false, message: 'The server stumbled.' } }),
  words: 'The server stumbled.',
  said: 'The server stumbled.',
  isNo: true,
  status: 500,
};
/** A success without data. */
export const emptySuccess: Fault = {
  name: '200 {"success":true}',
  answer: (route) => route.fulfill(json('{"success":true}')),
  words: unreadable,
  status: 200,
};

/** Failures and invalid responses that can affect any call. */
export const faults: readonly Fault[] = [
  away,
  failing,
  {
    name: '500 HTML',
    answer: (route) => route.fulfill({ status: 500, contentType: 'text/html', body: html }),
    words: generic,
    isNo: true,
    status: 500,
  },
  {
    name: '200 HTML',
    answer: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: html }),
    words: unreadable,
    status: 200,
  },
  { name: '200 {}', answer: (route) => route.fulfill(json('{}')), words: generic, isNo: true, status: 200 },
  { name: '200 []', answer: (route) => route.fulfill(json('[]')), words: unreadable, status: 200 },
  { name: '200 null', answer: (route) => route.fulfill(json('null')), words: unreadable, status: 200 },
  { name: '204', answer: (route) => route.fulfill({ status: 204 }), words: unreadable, status: 204 },
];

export type Answer = Pick<Fault, 'answer'>;

/** Console messages about these faults. */
export const noted = /Failed to load resource|net::ERR_|A response does not match its schema/;

/** Intercepts a call, which a test can then break, hold or let pass. */
export class Line {
  /** Number of requests so far. */
  calls = 0;
  readonly keys = new Set<string | undefined>();
  private fault: Answer | null = null;
  private isHeld = false;
  private readonly held: Route[] = [];

  private constructor() {}

  /** @param path without the query */
  static async of(page: Page, method: string, path: RegExp): Promise<Line> {
    const line = new Line();
    await page.route(
      ({ pathname }) => path.test(pathname),
      (route) => (route.request().method() === method ? line.take(route) : route.fallback()),
    );
    return line;
  }

  /** Like `of`, but holds calls from the first on. */
  static async held(page: Page, method: string, path: RegExp): Promise<Line> {
    const line = await Line.of(page, method, path);
    line.hold();
    return line;
  }

  private take(route: Route): Promise<void> | void {
    this.calls += 1;
    this.keys.add(route.request().headers()['idempotency-key']);
    if (this.isHeld) this.held.push(route);
    else return this.fault ? this.fault.answer(route) : route.continue();
  }

  /** Sets the fault; null repairs it. */
  break(fault: Answer | null): void {
    this.fault = fault;
  }

  hold(): void {
    this.isHeld = true;
  }

  /** Releases the held requests; `null` lets them pass. */
  async release(fault: Answer | null): Promise<void> {
    this.isHeld = false;
    this.fault = fault;
    for (const route of this.held.splice(0)) await (fault ? fault.answer(route) : route.continue());
  }
}

/** Holds back the site's code: until its release, the page stays as the server rendered it. */
export const holdCode = (page: Page) => Line.held(page, 'GET', /^\/assets\/[^/]+\.js$/);

/** Returns 'Failed to…' for a refusal by the server, or 'Error …' with the message for a response from elsewhere. */
export const noOrError = (no: string, error: string) => (fault: Fault) =>
  fault.isNo ? [no, ...detailOf(fault)] : [`${error}: ${fault.words}`];

/** Returns the text below a title, which omits the general message. */
export const detailOf = ({ words }: Fault): string[] => (words === generic ? [] : [words]);
