export { floorRoutes } from './routes.ts';
export { startFloorWatch } from './watch.ts';
