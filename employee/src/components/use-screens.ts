import { useRouter } from '@tanstack/react-router';

/** Tells whether the program has a screen, by its address or, as `/news/$id`, the pattern of it. */
export function useScreens(): (screen: string) => boolean {
  const { routesByPath } = useRouter();
  return (screen) => Object.hasOwn(routesByPath, screen) || Object.hasOwn(routesByPath, `${screen}/`);
}
