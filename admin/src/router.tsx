import { forwardRef, useCallback } from 'react';
import {
  type RouterLinkProps,
  type RouterNavigateFunction,
  type RouterNavigateProps,
  type RouterProvider,
  type RouterTo,
  reactRouterProvider,
} from 'react-admin';
import { ownAddress, ownPlace } from './addresses.ts';

const own = (to: RouterTo): RouterTo => (typeof to === 'string' ? ownAddress(to) : ownPlace(to));

const Link = forwardRef<HTMLAnchorElement, RouterLinkProps>(({ to, ...rest }, ref) => (
  <reactRouterProvider.Link ref={ref} to={own(to)} {...rest} />
));
Link.displayName = 'OwnAddressLink';

function Navigate({ to, ...rest }: RouterNavigateProps) {
  return <reactRouterProvider.Navigate to={own(to)} {...rest} />;
}

function useNavigate(): RouterNavigateFunction {
  const navigate = reactRouterProvider.useNavigate();
  return useCallback((to, options) => navigate(typeof to === 'number' ? to : own(to), options), [navigate]);
}

/** React-admin's router; every address that leaves it is turned into the product's own. */
export const ownRouterProvider: RouterProvider = { ...reactRouterProvider, Link, Navigate, useNavigate };
