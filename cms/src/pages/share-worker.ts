import { drawingWith } from '../api/certificate/drawing/thread';
import { type ShareTexts, sharePicture } from './share-drawing';

export { ready } from '../platform/worker-thread';

export default drawingWith<ShareTexts>(sharePicture);
