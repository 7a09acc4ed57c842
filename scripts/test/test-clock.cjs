/**
 * Preloaded into a product under test (`NODE_OPTIONS=-r`), never part of the product. Dates and timers follow the real
 * clock plus two offsets in milliseconds from CLOCK_FILE; due timers fire immediately.
 */
const { readFileSync, renameSync, watch, writeFileSync } = require('node:fs');
const timers = require('node:timers');
const promises = require('node:timers/promises');
const { syncBuiltinESMExports } = require('node:module');
const { promisify } = require('node:util');
const { isMainThread } = require('node:worker_threads');

const file = process.env.CLOCK_FILE;
const real = { setTimeout, clearTimeout, Date };
let seen = '';
/** Offsets of dates and timers. */
let [dates, spans] = [0, 0];
const now = () => real.Date.now() + dates;
const spent = () => performance.now() + spans;

class MovedDate extends real.Date {
  constructor(...given) {
    if (given.length === 0) super(now());
    else super(...given);
  }
  static now() {
    return now();
  }
}
globalThis.Date = MovedDate;

/** Pending timers. */
const waiting = new Set();

/** Like Node's Timeout, but on a clock that can jump. */
class Timer {
  #real;
  #due;
  #isHeld = true;
  constructor(callback, delay, args, repeats) {
    this.delay = delay >= 1 && delay <= 2 ** 31 - 1 ? delay : 1;
    this.run = () => {
      if (repeats) this.refresh();
      else waiting.delete(this);
      callback(...args);
    };
    this.refresh();
  }
  refresh() {
    this.#due = spent() + this.delay;
    waiting.add(this);
    return this.wait();
  }
  /** Waits for the remaining time on the current clock. */
  wait() {
    real.clearTimeout(this.#real);
    this.#real = real.setTimeout(this.run, Math.max(1, this.#due - spent()));
    if (!this.#isHeld) this.#real.unref();
    return this;
  }
  close() {
    real.clearTimeout(this.#real);
    waiting.delete(this);
    return this;
  }
  ref() {
    this.#isHeld = true;
    this.#real.ref();
    return this;
  }
  unref() {
    this.#isHeld = false;
    this.#real.unref();
    return this;
  }
  hasRef() {
    return this.#isHeld;
  }
  [Symbol.dispose]() {
    this.close();
  }
}

const clear = (timer) => (timer instanceof Timer ? void timer.close() : real.clearTimeout(timer));
const set =
  (repeats) =>
  (callback, delay = 1, ...args) =>
    new Timer(callback, Number(delay), args, repeats);
const sleep = (delay, value, { signal, ref = true } = {}) =>
  new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal?.aborted) return abort();
    const timer = new Timer(() => resolve(value), delay, [], false);
    if (!ref) timer.unref();
    signal?.addEventListener('abort', () => {
      timer.close();
      abort();
    });
  });
const moved = { setTimeout: set(false), setInterval: set(true), clearTimeout: clear, clearInterval: clear };
Object.defineProperty(moved.setTimeout, promisify.custom, { value: sleep });
Object.assign(globalThis, moved);
Object.assign(timers, moved);
promises.setTimeout = sleep;
syncBuiltinESMExports();

/** Jumps to the time in the file, and confirms the jump in another file next to it. */
function jump() {
  const wanted = readFileSync(file, 'utf8');
  if (wanted === '' || wanted === seen) return;
  seen = wanted;
  [dates, spans] = wanted.split(' ').map(Number);
  for (const timer of waiting) timer.wait();
  if (!isMainThread) return;
  // Two servers may share a clock.
  const next = `${file}.${process.pid}`;
  writeFileSync(next, wanted);
  renameSync(next, `${file}.seen`);
}
jump();
watch(file, { persistent: false }, jump);
