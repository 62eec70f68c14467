"""Adapters that let Foursight's engines play in other frameworks.

Frameworks are imported only when they are needed. ``foursight.adapters.kaggle`` and the policy in
``foursight.adapters.pettingzoo`` have no dependencies. The environment in
``foursight.adapters.pettingzoo`` needs PettingZoo. ``foursight.adapters.openspiel`` needs OpenSpiel
to create a bot. ``foursight.adapters.gymnasium`` needs NumPy and Gymnasium.

The adapters count columns from 0, like the frameworks.
"""
