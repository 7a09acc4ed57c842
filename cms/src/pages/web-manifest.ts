import * as siteTexts from '../api/site/site';

/** `/site.webmanifest` */
export async function webManifest(): Promise<string> {
  const { brand } = await siteTexts.read();
  return JSON.stringify({
    name: brand.name,
    description: brand.about,
    start_url: '/home',
    display: 'minimal-ui',
    theme_color: '#0a4636',
    background_color: '#f6f1e5',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/apple-touch-icon.png', type: 'image/png', sizes: '180x180' },
    ],
  });
}
