import { callTo } from '../../../cms/tests/support/send';
import type { Product } from './product';

/**
 * Starts editors who keep saving the site's texts in the panel, after which Strapi's document service reads a row again
 * and emits an event in the background.
 * @returns `stop`, which returns responses other than a success or a 503, and the number of saves
 */
export async function startEditors({ url, panelEmail, password }: Product, count = 3) {
  const call = callTo(() => ({ url }), '');
  const { token } = (await call('POST', '/admin/login', { json: { email: panelEmail, password } })).body.data;
  const site = '/content-manager/single-types/api::site.site';
  const { data } = (await call('GET', site, { token })).body;
  const strange: unknown[] = [];
  let saves = 0;
  let stopped = false;
  const running = Array.from({ length: count }, async () => {
    while (!stopped) {
      const { status, body } = await call('PUT', site, { json: data, token });
      saves += 1;
      if (status !== 200 && status !== 503) strange.push([status, body]);
    }
  });
  return {
    async stop(): Promise<{ saves: number; strange: unknown[] }> {
      stopped = true;
      await Promise.all(running);
      return { saves, strange };
    },
  };
}
