import { type Entity, employeeScreens, entities } from '@piiri/schemas';

/** All kinds of content that employees have screens of, in the order of the menu. Data once it is built. */
export const screens = employeeScreens(Object.values<Entity>(entities));
