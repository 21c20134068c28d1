/** Parses the `$id` of routes of single objects; spread into the route's options. */
export const idParam = {
  params: {
    parse: ({ id }: { id: string }) => ({ id: Number(id) }),
    stringify: ({ id }: { id: number }) => ({ id: String(id) }),
  },
};
