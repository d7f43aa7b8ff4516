export { useLocation, useMatch, useNavigate, useNavigationType, useParams, useSearchParams } from './context';
export { createRouter } from './history';
export { Link, NavLink } from './Link';
export type { To } from './location';
export { routerProvider } from './provider';
export { RouterProvider } from './RouterProvider';
export { Navigate, Route, Routes } from './Routes';
