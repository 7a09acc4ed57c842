export * from './admin-endpoints';
export * from './public-endpoints';
