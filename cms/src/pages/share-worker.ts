import { workerData } from 'node:worker_threads';
import { setFontFolder } from '../api/certificate/drawing/fonts';
import { type ShareTexts, sharePicture } from './share-drawing';

export { ready } from '../platform/worker-thread';

setFontFolder(workerData as string);

export default async (texts: ShareTexts): Promise<Uint8Array> => new Uint8Array(await sharePicture(texts));
