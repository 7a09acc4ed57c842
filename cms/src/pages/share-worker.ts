import { workerData } from 'node:worker_threads';
import { setFontFolder } from '../api/certificate/drawing/fonts';
import { loadScripts } from '../api/certificate/drawing/scripts';
import { type ShareTexts, sharePicture } from './share-drawing';

export { ready } from '../platform/worker-thread';

setFontFolder(workerData as string);

export default async (texts: ShareTexts): Promise<Uint8Array> => {
  await loadScripts(JSON.stringify(texts));
  return new Uint8Array(await sharePicture(texts));
};
