export { peopleBoardRoutes } from './routes.ts';
