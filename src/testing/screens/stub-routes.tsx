import { cloneElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoutesStub, type RouterProviderProps } from 'react-router'

type Routes = Parameters<typeof createRoutesStub>[0]
type StubProps = Parameters<ReturnType<typeof createRoutesStub>>[0]
type RouterElement = React.ReactElement<RouterProviderProps>

/**
 * React Router's stub for an app with these routes, except that it renders immediately, as the product's own router does.
 */
export function stubRoutes(routes: Routes): React.FunctionComponent<StubProps> {
  const useStub = createRoutesStub(routes)
  return function Routes(props) {
    const framework: React.ReactElement<{ children: RouterElement }> = useStub(props)
    return cloneElement(framework, {}, cloneElement(framework.props.children, { flushSync }))
  }
}
