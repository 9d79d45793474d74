-- Customers who take turns, each with their own token. A line of the file is a token and what is sent; with a payload
-- each request has a key of its own. Two generators begin at different customers.
dofile('scripts/bench/load/report.lua')

function init(args)
  path, lines = args[1], {}
  math.randomseed(tonumber(args[3]))
  run = math.random(0x7fffffff)
  for line in io.lines(args[2]) do
    local token, body = line:match('^(%S+) ?(.*)$')
    table.insert(lines, { token = token, body = body })
  end
  number = math.random(#lines)
end

function request()
  number = number + 1
  local line = lines[number % #lines + 1]
  local headers = { ['X-Application-Id'] = 'customer-portal', ['Authorization'] = 'Bearer ' .. line.token }
  if line.body == '' then return wrk.format('GET', path, headers) end
  headers['Content-Type'] = 'application/json'
  headers['Idempotency-Key'] = string.format('%08x-0000-4000-8000-%012x', run, number)
  return wrk.format('POST', path, headers, line.body)
end
