/** The console's router in the place of react-admin's default, so that there is only one. */
export { routerProvider as reactRouterProvider } from '../../src/router/provider';
