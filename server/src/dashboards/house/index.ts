export { houseBoardRoutes } from './routes.ts';
