import { searchSuggestions as call } from '#lib/api/catalogue/search.ts';
import { searchSuggestions } from '#lib/server/catalogue/search/search-suggestions.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const GET = endpoint(call, searchSuggestions);
