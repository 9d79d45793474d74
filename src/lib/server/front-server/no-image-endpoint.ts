/** Takes the place of Astro's image endpoint, which resizes to any size for anyone. Photos have their widths already. */
export const GET = () => new Response(null, { status: 404 });
