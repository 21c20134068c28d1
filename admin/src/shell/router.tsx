import { forwardRef, useCallback } from 'react';
import {
  type RouterLinkProps,
  type RouterNavigateFunction,
  type RouterNavigateProps,
  type RouterProvider,
  type RouterTo,
  reactRouterProvider,
} from 'react-admin';
import { rewritePath, rewriteTarget } from '../data/definitions/paths.ts';

const rewriteTo = (to: RouterTo): RouterTo => (typeof to === 'string' ? rewritePath(to) : rewriteTarget(to));

const Link = forwardRef<HTMLAnchorElement, RouterLinkProps>(({ to, ...rest }, ref) => (
  <reactRouterProvider.Link ref={ref} to={rewriteTo(to)} {...rest} />
));
Link.displayName = 'OwnAddressLink';

function Navigate({ to, ...rest }: RouterNavigateProps) {
  return <reactRouterProvider.Navigate to={rewriteTo(to)} {...rest} />;
}

function useNavigate(): RouterNavigateFunction {
  const navigate = reactRouterProvider.useNavigate();
  return useCallback(
    (to, options) => navigate(typeof to === 'number' ? to : rewriteTo(to), options),
    [navigate],
  );
}

/** React-admin's router provider with every path rewritten by `rewritePath`. */
export const rewritingRouterProvider: RouterProvider = {
  ...reactRouterProvider,
  Link,
  Navigate,
  useNavigate,
};
