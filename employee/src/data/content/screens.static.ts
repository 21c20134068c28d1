import { type Entity, employeeScreens, entities } from '@piiri/schemas';

/** All kinds of content with employee screens, in menu order. The build replaces them by data. */
export const screens = employeeScreens(Object.values<Entity>(entities));
