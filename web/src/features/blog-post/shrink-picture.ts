/** As large as the server keeps it. */
const SIDE = 1600;
const QUALITY = 0.88;

/**
 * A picture as small as it is shown, so that a photo of a phone can be sent: drawn anew, which leaves behind where it was
 * taken too.
 * @throws when this browser cannot show it
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const image = await createImageBitmap(file);
  const scale = Math.min(1, SIDE / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('No canvas.');
  // A JPEG has no transparent parts: they would be black.
  drawing.fillStyle = '#ffffff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture.'))), 'image/jpeg', QUALITY);
  });
}
