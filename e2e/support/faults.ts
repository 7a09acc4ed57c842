import type { Page, Route } from '@playwright/test';

const generic = 'Something went wrong. Please try again.';
const unreadable = 'The answer could not be read.';

/** One way in which a call goes wrong. */
export interface Fault {
  name: string;
  answer: (route: Route) => Promise<void>;
  /** The error text that the site has for it. */
  words: string;
  /** Whether it is an answer in JSON that says no, or nothing at all: the specification has other words for "no". */
  isNo?: boolean;
  /** What the server itself says. */
  said?: string;
  status?: number;
}

const json = (body: string) => ({ status: 200, contentType: 'application/json', body });
const html = '<!doctype html><title>Welcome</title><h1>Something else answers here</h1>';

/** Nothing comes at all. */
export const away: Fault = { name: 'cut off', answer: (route) => route.abort(), words: 'Network error' };
/** The server says that it failed. */
export const failing: Fault = {
  name: '500 of ours',
  answer: (route) => route.fulfill({ status: 500, json: { success: false, message: 'The server stumbled.' } }),
  words: 'The server stumbled.',
  said: 'The server stumbled.',
  isNo: true,
  status: 500,
};
/** A success that holds nothing. */
export const hollow: Fault = {
  name: '200 {"success":true}',
  answer: (route) => route.fulfill(json('{"success":true}')),
  words: unreadable,
  status: 200,
};

/** Every answer that is none, for any call. */
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

/** What is answered in the place of the server. */
export type Answer = Pick<Fault, 'answer'>;

/** What the browser itself notes about them. */
export const noted = /Failed to load resource|net::ERR_/;

/** A call, and the line to the server that it goes over: cut, held or let through as a test wants it. */
export class Line {
  /** How often the page has asked. */
  calls = 0;
  /** The Idempotency-Keys that it has asked with. */
  readonly keys = new Set<string | undefined>();
  private fault: Answer | null = null;
  private isHeld = false;
  private readonly held: Route[] = [];

  private constructor() {}

  /** @param path of the call, as a whole, without its query */
  static async of(page: Page, method: string, path: RegExp): Promise<Line> {
    const line = new Line();
    await page.route(
      ({ pathname }) => path.test(pathname),
      (route) => (route.request().method() === method ? line.take(route) : route.fallback()),
    );
    return line;
  }

  /** As `of`, held from the first call on. */
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

  /** From now on it fails so; with null it is whole again. */
  break(fault: Answer | null): void {
    this.fault = fault;
  }

  /** From now on nothing is answered. */
  hold(): void {
    this.isHeld = true;
  }

  /** What is held is answered at last, and whatever comes after it. */
  async release(fault: Answer | null): Promise<void> {
    this.isHeld = false;
    this.fault = fault;
    for (const route of this.held.splice(0)) await (fault ? fault.answer(route) : route.continue());
  }
}
